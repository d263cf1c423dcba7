'use client'

import { lazyForm } from '@/components/form/lazy-form'

// Their code is fetched when somebody is there to use them.
export const NewPageForm = lazyForm(async () => (await import('./new-page-form')).NewPageForm)
export const TutorielEditor = lazyForm(async () => (await import('./tutoriel-editor')).TutorielEditor)
