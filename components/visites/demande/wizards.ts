'use client'

import { lazyFlow } from '@/components/form/lazy-form'

export const RendezVousWizard = lazyFlow(async () => (await import('./rendez-vous-wizard')).RendezVousWizard)
