'use client'

import { lazyForm } from '@/components/form/lazy-form'

export const SignatureForm = lazyForm(async () => (await import('./signature-form')).SignatureForm)
