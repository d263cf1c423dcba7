'use client'

import { lazyForm } from '@/components/form/lazy-form'

// Their code is fetched when somebody is there to use them.
export const StaffPanel = lazyForm(async () => (await import('./staff-panel')).StaffPanel)
