import { z } from 'zod'
import { PARAMETRES_DE_VUE } from '@/lib/analytique/adresse'
import { readLegacy } from '@/lib/analytique/ancienne-source'
import { exportNumeros } from '@/lib/analytique/exporter'
import { openCalledVue } from '@/lib/analytique/ouvrir'
import { legacyBody } from '@/lib/analytique/schemas'
import { CHAMPS } from '@/lib/domain/analytique/filtres'
import { defineCall } from '@/lib/platform/api/call'
import { callerOf } from '@/lib/platform/api/collection'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { EXPORT_FORMATS } from '@/lib/platform/lists/export-types'

const text = z.union([z.string(), z.array(z.string())])

const OF_VUE = Object.fromEntries(PARAMETRES_DE_VUE.map((name) => [name, text.optional()]))

/** Numbers of the demands of a view by the values of a field; the demands themselves are a list (`listes/demandes-analytiques`). */
export const analytiqueExportCall = defineCall({
  method: 'GET',
  path: 'analytique/export',
  auth: 'session',
  summary: 'Exporte les numéros des demandes d’une vue du tableau de bord, par valeur d’un champ',
  query: z.strictObject({ format: z.enum(EXPORT_FORMATS), par: z.enum(CHAMPS), ...OF_VUE }),
  limit: { name: 'export', points: 30, seconds: 60, by: 'user' },
  handler: async ({ session, query: { format, par, ...rest }, acteur }) => {
    const search = z.record(z.string(), text).catch({}).parse(rest)
    const { vue } = await openCalledVue(session, search)
    await transaction((tx) =>
      writeAudit(tx, acteur, {
        action: 'analytique.export',
        entite: 'demandes',
        details: { format, par },
      }),
    )
    return exportNumeros(vue, par, format, callerOf(session))
  },
})

const legacyRow = z.looseObject({ HEADER_ID: z.string(), ACTIF: z.boolean(), APPEL_SOUS_48H: z.boolean() })

/** `POST cmis/demandes`: the commissioning requests of the source before 2025 (ANALYTICS-39). */
export const cmisDemandesCall = defineCall({
  method: 'POST',
  path: 'cmis/demandes',
  auth: 'session',
  summary: 'Demandes de mise en service de la source d’avant 2025.',
  body: legacyBody,
  output: z.array(legacyRow),
  limit: { name: 'cmis-demandes', points: 60, seconds: 60, by: 'user' },
  // The former source is not for test accounts (ANALYTICS-38).
  handler: async ({ session: { user }, body }) => (user.test ? [] : readLegacy(user.id, body)),
})
