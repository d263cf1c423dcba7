import { sql } from 'drizzle-orm'
import { choix, entier, jour, texte } from '@/lib/domain/imports/colonne'
import { DEMI_JOURNEES } from '@/lib/domain/visites/creneaux'
import { VISITES_A_VENIR } from '@/lib/domain/visites/statuts'
import { today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import { capacites } from '@/lib/platform/db/schema/visites/rendez-vous'
import { defineImport } from '@/lib/platform/imports/definition'

/** Visits that hold a place of a half-day that is new: those that are planned there. */
const PREVUES = sql`(select count(*)::int from interventions i where i.agence_id = v.agence_id and i.jour_prevu = v.jour
  and i.demi_journee = v.demi_journee and ${among(sql`i.statut`, VISITES_A_VENIR)})`

export const capacitesImport = defineImport({
  type: 'capacites',
  label: 'Capacités',
  description:
    'Les places de chaque agence, par demi-journée. Les visites déjà prévues en occupent\u00a0: il n’y a jamais moins de places que de visites réservées.',
  table: capacites,
  key: ['agence', 'jour', 'demiJournee'],
  columns: {
    agence: texte('Agence', 'AG-LYON', { required: true, help: 'Code de l’agence.' }),
    jour: { ...jour('Jour', '21/11/2026', { required: true }), into: capacites.jour },
    demiJournee: {
      ...choix('Demi-journée', DEMI_JOURNEES, 'matin', { required: true }),
      into: capacites.demiJournee,
    },
    places: { ...entier('Places', '8', { required: true, max: 10_000 }), into: capacites.places },
  },
  references: [{ type: 'agences', columns: ['agence'], into: capacites.agenceId, fixe: true }],
  sansRetour: 'des visites peuvent déjà tenir ces places',
  derives: [{ into: capacites.reservees, valeur: PREVUES, initial: true }],
  apres: ['interventions'],
  controles: [
    {
      column: 'places',
      motif: 'Plus de places que cela sont déjà réservées.',
      refuse: () => sql`c.places < c.reservees`,
    },
  ],
  fermeture: {
    libelle: 'n’aurait plus de place libre',
    // Read when it is used: the days to come are those of the import.
    get ouverte() {
      return sql`t.places > t.reservees and t.jour >= ${today()}::date`
    },
    fermer: () => sql`places = reservees`,
    perimetre: capacites.agenceId,
  },
})
