'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const AttachDialog = lazyWindow(async () => (await import('./attach-dialog')).AttachDialog)
export const ImportDialog = lazyWindow(async () => (await import('./import-dialog')).ImportDialog)
export const SaisieDialog = lazyWindow(async () => (await import('./saisie-dialog')).SaisieDialog)
