'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const ApplicationDialog = lazyWindow(
  async () => (await import('./application-dialog')).ApplicationDialog,
)
export const CleDialog = lazyWindow(async () => (await import('./cle-dialog')).CleDialog)
export const CodesDialog = lazyWindow(async () => (await import('./codes-dialog')).CodesDialog)
export const NouveauxCodesDialog = lazyWindow(
  async () => (await import('./nouveaux-codes-dialog')).NouveauxCodesDialog,
)
export const RetraitDialog = lazyWindow(async () => (await import('./retrait-dialog')).RetraitDialog)
