import { eq, sql } from 'drizzle-orm'
import type { EntiteSaisie } from '@/lib/domain/documents/facturation/entite'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { entitesFacturation } from '@/lib/platform/db/schema/documents/facturation'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { changeEntite } from '../change-entite'
import { checkCode, valuesOf } from '../entite-values'

const t = entitesFacturation

/** Changes who an entity is; what was issued keeps what it says (DOC-31). Throws 404, and 400 for a code that is taken. */
export const setEntite = (id: number, entite: EntiteSaisie, acteur: Appelant<number>) =>
  changeEntite(id, acteur, async (_, tx) => {
    const [own] = await tx.select({ clientId: t.clientId }).from(t).where(eq(t.id, id))
    if (own === undefined) throw new NotFoundError()
    await checkCode(tx, own.clientId, entite.code, id)
    const v = valuesOf(entite)
    return {
      type: 'Entité',
      motif: 'Modifiée',
      set: sql`code = ${v.code}, nom = ${v.nom}, siren = ${v.siren}, siret = ${v.siret}, publique = ${v.publique},
        numero_tva = ${v.numeroTva}, adresse = ${v.adresse}, code_postal = ${v.codePostal}, ville = ${v.ville},
        adresse_electronique = ${v.adresseElectronique}, tva_deductible = ${v.tvaDeductible},
        compte_fournisseur = ${v.compteFournisseur}, code_analytique = ${v.codeAnalytique}`,
    }
  })
