'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const JetonDialog = lazyWindow(async () => (await import('./jeton-dialog')).JetonDialog)
export const SecretDialog = lazyWindow(async () => (await import('./secret-dialog')).SecretDialog)
export const WebhookDialog = lazyWindow(async () => (await import('./webhook-dialog')).WebhookDialog)
