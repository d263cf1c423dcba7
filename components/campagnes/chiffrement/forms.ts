'use client'

import { lazyForm } from '@/components/form/lazy-form'

// Their code is fetched when somebody is there to use them.
export const DecryptForm = lazyForm(async () => (await import('./decrypt-form')).DecryptForm)
export const EncryptForm = lazyForm(async () => (await import('./encrypt-form')).EncryptForm)
