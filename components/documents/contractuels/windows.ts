'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const AskDocumentDialog = lazyWindow(
  async () => (await import('./ask-document-dialog')).AskDocumentDialog,
)
