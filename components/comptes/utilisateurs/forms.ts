'use client'

import { lazyForm } from '@/components/form/lazy-form'

// Their code is fetched when somebody is there to use them.
export const AddGroupe = lazyForm(async () => (await import('./add-groupe')).AddGroupe)
export const DecideAccess = lazyForm(async () => (await import('./decide-access')).DecideAccess)
export const UserForm = lazyForm(async () => (await import('./user-form')).UserForm)
