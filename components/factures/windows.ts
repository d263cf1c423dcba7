'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const ContestDialog = lazyWindow(async () => (await import('./contest-dialog')).ContestDialog)
export const CodeDialog = lazyWindow(async () => (await import('./code-dialog')).CodeDialog)
export const MessageDialog = lazyWindow(async () => (await import('./message-dialog')).MessageDialog)
