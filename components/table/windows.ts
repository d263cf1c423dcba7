'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const SaveViewDialog = lazyWindow(async () => (await import('./save-view-dialog')).SaveViewDialog)
export const DeleteViewDialog = lazyWindow(
  async () => (await import('./delete-view-dialog')).DeleteViewDialog,
)
