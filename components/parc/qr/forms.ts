'use client'

import { lazyForm } from '@/components/form/lazy-form'

// Its code is fetched when somebody is there to use it.
export const QrForm = lazyForm(async () => (await import('./qr-form')).QrForm)
