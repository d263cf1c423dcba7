'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const ProofDialog = lazyWindow(async () => (await import('./proof-dialog')).ProofDialog)
export const PhotosDialog = lazyWindow(
  async () => (await import('@/components/form/files-dialog')).FilesDialog,
)
export const AskQuoteDialog = lazyWindow(
  async () => (await import('@/components/documents/ask-quote-dialog')).AskQuoteDialog,
)
