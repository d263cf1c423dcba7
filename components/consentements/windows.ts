'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const WithdrawalDialog = lazyWindow(async () => (await import('./withdrawal-dialog')).WithdrawalDialog)
