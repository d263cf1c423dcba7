'use client'

import { lazyFlow } from '@/components/form/lazy-form'

// Their code is fetched when somebody is there to use them.
export const AssWizard = lazyFlow(async () => (await import('./ass/ass-wizard')).AssWizard)
export const CmiWizard = lazyFlow(async () => (await import('./cmi/cmi-wizard')).CmiWizard)
export const DisWizard = lazyFlow(async () => (await import('./dis/dis-wizard')).DisWizard)
export const GesWizard = lazyFlow(async () => (await import('./ges/ges-wizard')).GesWizard)
export const InsWizard = lazyFlow(async () => (await import('./ins/ins-wizard')).InsWizard)
export const PimWizard = lazyFlow(async () => (await import('./pim/pim-wizard')).PimWizard)
