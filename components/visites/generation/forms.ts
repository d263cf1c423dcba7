'use client'

import { lazyForm } from '@/components/form/lazy-form'

export const GenerationForm = lazyForm(async () => (await import('./generation-form')).GenerationForm)
