'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const PublicationSheet = lazyWindow(async () => (await import('./publication-sheet')).PublicationSheet)
