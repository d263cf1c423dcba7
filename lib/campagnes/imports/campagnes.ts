import { sql } from 'drizzle-orm'
import { CAMPAGNE_TYPES } from '@/lib/domain/campagnes/statuts'
import { booleen, choix, jour, texte } from '@/lib/domain/imports/colonne'
import { campagnes } from '@/lib/platform/db/schema/campagnes/campagnes'
import { defineImport } from '@/lib/platform/imports/definition'

const TYPE_LABELS = { jpo: 'Journées portes ouvertes', basnox: 'Bas NOx', entretien: 'Entretien' } as const

export const campagnesImport = defineImport({
  type: 'campagnes',
  label: 'Campagnes',
  description: 'Les campagnes\u00a0: journées portes ouvertes, bas NOx, entretien, avec leurs dates.',
  table: campagnes,
  key: ['code'],
  columns: {
    code: { ...texte('Code', 'JPON26', { required: true }), into: campagnes.code },
    nom: { ...texte('Nom', 'Journées portes ouvertes 2026', { required: true }), into: campagnes.nom },
    type: {
      ...choix('Type', CAMPAGNE_TYPES, 'jpo', { required: true, labels: TYPE_LABELS }),
      into: campagnes.type,
    },
    debut: { ...jour('Début', '01/11/2026', { required: true }), into: campagnes.debut },
    fin: { ...jour('Fin', '30/11/2026', { required: true, borne: 'fin' }), into: campagnes.fin },
    actif: { ...booleen('Active', 'Oui'), into: campagnes.actif, sinon: sql`true` },
  },
  controles: [
    {
      column: 'fin',
      motif: 'La fin de la campagne est avant son début.',
      refuse: () => sql`c.fin < c.debut`,
    },
  ],
  fermeture: {
    libelle: 'ne serait plus active',
    ouverte: sql`t.actif`,
    fermer: () => sql`actif = false`,
    perimetre: null,
  },
})
