'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const ActivationDialog = lazyWindow(async () => (await import('./activation-dialog')).ActivationDialog)
export const PapierDialog = lazyWindow(async () => (await import('./papier-dialog')).PapierDialog)
export const ContactDialog = lazyWindow(async () => (await import('./contact-dialog')).ContactDialog)
export const ReglementDialog = lazyWindow(async () => (await import('./reglement-dialog')).ReglementDialog)
export const MandatDialog = lazyWindow(async () => (await import('./mandat-dialog')).MandatDialog)
