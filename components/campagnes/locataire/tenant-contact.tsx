'use client'

import { lazyForm } from '@/components/form/lazy-form'

/** How a tenant is reached, the code that changes it fetched when somebody is there to use it. */
export const TenantContact = lazyForm(
  async () => (await import('./tenant-contact-fields')).TenantContactFields,
)
