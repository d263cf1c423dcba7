'use client'

import { lazyForm } from '@/components/form/lazy-form'
import { lazyWindow } from '@/components/form/lazy-window'

export const CertificatForm = lazyForm(async () => (await import('./certificat-form')).CertificatForm)
export const StatutDialog = lazyWindow(async () => (await import('./statut-dialog')).StatutDialog)
