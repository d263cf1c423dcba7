'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const ContraintesDialog = lazyWindow(
  async () => (await import('./contraintes-dialog')).ContraintesDialog,
)
