'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const EnvoiDialog = lazyWindow(async () => (await import('./envoi-dialog')).EnvoiDialog)
