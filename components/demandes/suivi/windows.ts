'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const AddFilesDialog = lazyWindow(
  async () => (await import('@/components/form/files-dialog')).FilesDialog,
)
export const AnnulerDialog = lazyWindow(async () => (await import('./annuler-dialog')).AnnulerDialog)
export const RelancerDialog = lazyWindow(async () => (await import('./relancer-dialog')).RelancerDialog)
