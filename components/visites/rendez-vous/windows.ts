'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const MoveDialog = lazyWindow(async () => (await import('./move-dialog')).MoveDialog)
export const CancelDialog = lazyWindow(async () => (await import('./cancel-dialog')).CancelDialog)
export const AskDialog = lazyWindow(async () => (await import('./ask-dialog')).AskDialog)
