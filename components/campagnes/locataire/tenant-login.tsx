'use client'

import { lazyForm } from '@/components/form/lazy-form'

/** The login of a tenant, its code fetched when somebody is there to use it. */
export const TenantLogin = lazyForm(async () => (await import('./tenant-login-form')).TenantLoginForm)
