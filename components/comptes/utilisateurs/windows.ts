'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const ImportDialog = lazyWindow(async () => (await import('./import-dialog')).ImportDialog)
export const InviteDialog = lazyWindow(async () => (await import('./invite-dialog')).InviteDialog)
