'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const OccupantDialog = lazyWindow(async () => (await import('./occupant-dialog')).OccupantDialog)
