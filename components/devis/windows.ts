'use client'

import { lazyWindow } from '@/components/form/lazy-window'

export const TexteDialog = lazyWindow(async () => (await import('./texte-dialog')).TexteDialog)
export const CommandeDialog = lazyWindow(async () => (await import('./commande-dialog')).CommandeDialog)
export const ValiderDialog = lazyWindow(async () => (await import('./valider-dialog')).ValiderDialog)
export const VerifierDialog = lazyWindow(
  async () => (await import('./registre/verifier-dialog')).VerifierDialog,
)
export const SignataireDialog = lazyWindow(
  async () => (await import('./registre/signataire-dialog')).SignataireDialog,
)
