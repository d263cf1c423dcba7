'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const RelanceDialog = lazyWindow(async () => (await import('./relance-dialog')).RelanceDialog)
export const CoordonneesDialog = lazyWindow(
  async () => (await import('./coordonnees-dialog')).CoordonneesDialog,
)
export const ClotureDialog = lazyWindow(async () => (await import('./cloture-dialog')).ClotureDialog)
export const MiseEnDemeureDialog = lazyWindow(
  async () => (await import('./mise-en-demeure-dialog')).MiseEnDemeureDialog,
)
export const MisesEnDemeureDialog = lazyWindow(
  async () => (await import('./mises-en-demeure-dialog')).MisesEnDemeureDialog,
)
export const RefusDialog = lazyWindow(
  async () => (await import('@/components/form/files-dialog')).FilesDialog,
)
