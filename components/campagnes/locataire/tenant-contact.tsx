'use client'

import { lazyFlow } from '../flow/lazy-flow'

/** How a tenant is reached, the code that changes it fetched when somebody is there to use it. */
export const TenantContact = lazyFlow(
  async () => (await import('./tenant-contact-fields')).TenantContactFields,
)
