'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const ProofDialog = lazyWindow(async () => (await import('./proof-dialog')).ProofDialog)
