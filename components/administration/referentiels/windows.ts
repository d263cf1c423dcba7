'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const NouvelleFicheDialog = lazyWindow(
  async () => (await import('./fiche-dialog')).NouvelleFicheDialog,
)
export const ChangerFicheDialog = lazyWindow(async () => (await import('./fiche-dialog')).ChangerFicheDialog)
export const ActeDialog = lazyWindow(async () => (await import('./acte-dialog')).ActeDialog)
export const FilesDialog = lazyWindow(
  async () => (await import('@/components/form/files-dialog')).FilesDialog,
)
