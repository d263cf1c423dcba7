import { REGLAGES_DOSSIERS } from '@/lib/administration/dossiers'
import { DEMANDES_ACCES_DOSSIERS, PERSONNES_DOSSIERS } from '@/lib/comptes/dossiers'
import { CONTRATS_DOSSIERS } from '@/lib/contrats/dossiers'
import { DEMANDES_DOSSIERS } from '@/lib/demandes/suivi/dossiers'
import { CONTRACTUELS_DOSSIERS } from '@/lib/documents/contractuels/dossiers'
import { DEVIS_DOSSIERS } from '@/lib/documents/devis/dossiers'
import { ARTICLES_DOSSIERS, FICHIERS_DOSSIERS } from '@/lib/documents/documentation/dossiers'
import { FACTURES_DOSSIERS } from '@/lib/documents/factures/dossiers'
import {
  BATIMENTS_DOSSIERS,
  COLLECTIFS_DOSSIERS,
  ENSEMBLES_DOSSIERS,
  NON_CONFORMITES_DOSSIERS,
} from '@/lib/parc/dossiers'
import type { Dossiers } from '@/lib/perimetre/dossier'
import { ATTESTATIONS_DOSSIERS, VISITES_DOSSIERS } from '@/lib/visites/dossiers'

/** All that the palette finds beside dwellings and their equipment (TRUST-47, SEARCH-24). */
export const DOSSIERS: readonly Dossiers[] = [
  ...DEMANDES_DOSSIERS,
  VISITES_DOSSIERS,
  ATTESTATIONS_DOSSIERS,
  DEVIS_DOSSIERS,
  FACTURES_DOSSIERS,
  NON_CONFORMITES_DOSSIERS,
  DEMANDES_ACCES_DOSSIERS,
  COLLECTIFS_DOSSIERS,
  ENSEMBLES_DOSSIERS,
  BATIMENTS_DOSSIERS,
  CONTRATS_DOSSIERS,
  CONTRACTUELS_DOSSIERS,
  FICHIERS_DOSSIERS,
  ARTICLES_DOSSIERS,
  PERSONNES_DOSSIERS,
  ...REGLAGES_DOSSIERS,
]
