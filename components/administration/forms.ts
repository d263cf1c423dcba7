'use client'

import { lazyForm } from '@/components/form/lazy-form'

// Their code is fetched when somebody is there to use them.
export const DonneesPersonnelles = lazyForm(
  async () => (await import('./donnees-personnelles/donnees-personnelles')).DonneesPersonnelles,
)
export const ImportForm = lazyForm(async () => (await import('./imports/import-form')).ImportForm)
export const MaintenanceForm = lazyForm(async () => (await import('./maintenance-form')).MaintenanceForm)
export const NouveauPortailForm = lazyForm(
  async () => (await import('./portails/nouveau-portail-form')).NouveauPortailForm,
)
export const ParametresForm = lazyForm(async () => (await import('./parametres-form')).ParametresForm)
