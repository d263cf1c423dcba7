'use client'

import { lazyFlow } from '../flow/lazy-flow'

/** The login of a tenant, its code fetched when somebody is there to use it. */
export const TenantLogin = lazyFlow(async () => (await import('./tenant-login-form')).TenantLoginForm)
