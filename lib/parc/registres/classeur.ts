import {
  etatRegistre,
  type LigneRegistre,
  type TotauxRegistre,
  totauxLignes,
} from '@/lib/domain/parc/registre'
import type { ExportColumn, ExportValue } from '@/lib/platform/lists/export-types'
import { dayValue } from '@/lib/platform/lists/options'

/** A row of the sheet: of the register, or what is said at its end. */
export type LigneClasseur = LigneRegistre | { fin: string; valeur: ExportValue }

const column = (
  name: string,
  header: string,
  value: (ligne: LigneRegistre) => ExportValue,
  atEnd: (ligne: { fin: string; valeur: ExportValue }) => ExportValue = () => null,
): ExportColumn<LigneClasseur> => ({
  name,
  header,
  value: (ligne) => ('fin' in ligne ? atEnd(ligne) : value(ligne)),
})

export const COLONNES_REGISTRE: readonly ExportColumn<LigneClasseur>[] = [
  column(
    'ensemble',
    'Ensemble',
    ({ ensemble }) => ensemble,
    ({ fin }) => fin,
  ),
  column(
    'logement',
    'Logement',
    ({ logement }) => logement ?? 'Parties communes',
    ({ valeur }) => valeur,
  ),
  column('adresse', 'Adresse', ({ adresse }) => adresse),
  column('equipement', 'Équipement', ({ equipement }) => equipement?.nom ?? 'Sans équipement'),
  column('instance', 'N° d’équipement', ({ equipement }) => equipement && String(equipement.instance)),
  column('entretien', 'Dernier entretien', ({ equipement }) => dayValue(equipement?.entretien ?? null)),
  column('numero', 'N° d’attestation', ({ equipement }) => equipement?.attestation?.numero ?? null),
  column('du', 'Délivrée le', ({ equipement }) => dayValue(equipement?.attestation?.du ?? null)),
  column('au', 'Valable jusqu’au', ({ equipement }) => dayValue(equipement?.attestation?.au ?? null)),
  column('etat', 'État', ({ equipement }) => equipement && etatRegistre(equipement.etat)),
  column('refus', 'Refus', ({ refus }) => refus),
  column('dernierRefus', 'Dernier refus', ({ dernierRefus }) => dayValue(dernierRefus)),
  column('mises', 'Mises en demeure', ({ mises }) => mises),
  column('derniereMise', 'Dernière mise en demeure', ({ derniereMise }) => dayValue(derniereMise)),
]

/** Rows at the end of the sheet: counts that add up, what it covers, who made it and when. */
export const finDuClasseur = (
  totaux: TotauxRegistre,
  faits: readonly (readonly [libelle: string, valeur: string])[],
): LigneClasseur[] => [...totauxLignes(totaux), ...faits].map(([fin, valeur]) => ({ fin, valeur }))
