import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { checkAuthor } from '@/lib/demandes/auteur'
import { requestedCustomer } from '@/lib/demandes/client-final'
import { installateurs } from '@/lib/demandes/collections/demandes'
import { demandeurOf } from '@/lib/demandes/demandeur'
import { agencyColumns } from '@/lib/demandes/enregistrer'
import { customerLabel } from '@/lib/demandes/objets'
import { equipementText } from '@/lib/demandes/suivi/equipement'
import { insList } from '@/lib/demandes/suivi/lists/ins'
import { section, words } from '@/lib/demandes/suivi/section'
import { type InsBody, insBodyOf } from '@/lib/domain/demandes/ins/corps'
import { formatPhone } from '@/lib/domain/textes/format'
import { totalOfList } from '@/lib/perimetre/total'
import { now, today } from '@/lib/platform/clock'
import { demandesIns } from '@/lib/platform/db/schema/demandes/types'
import { AS_DATA, allOf, type Checked, type Filing, type TypeOf } from './definition'
import { customerOf, numbered } from './parts'
import { rowsOf } from './rows'

const body = z.strictObject({ data: insBodyOf(today) })

/** Filing of an installer's service order (INS-08). */
const filing: Filing<z.output<typeof body>> = {
  ...AS_DATA,
  collection: installateurs,
  summary: 'Dépose un ordre de service d’installateur, avec ses pièces jointes.',
  body,
  fileTypes: allOf('pièce jointe'),
  agencyColumns,
  check: async (tx, { data: ins }, depot): Promise<Checked> => {
    checkAuthor(ins.createurDemande, depot)
    const demandeur = await demandeurOf(tx, depot.caller, 'INS', { groupeId: ins.groupe })
    const customer = await requestedCustomer(tx, depot, demandeur, ins.clientFinal, ['data', 'clientFinal'])
    return {
      demandeur,
      codePostal: customer.codePostal,
      objet: `le dossier ${ins.numeroDossier} de ${customerLabel(customer)}`,
      columns: {
        clientFinalId: customer.id,
        typeEnergie: ins.typeEnergie,
        commentaire: ins.description,
      },
      insertDetails: async (tx, demandeId) => {
        await tx.insert(demandesIns).values({ ...ins, demandeId, equipements: equipementsOf(ins) })
      },
    }
  },
}

/** Equipments of a body, one to three, as the column keeps them (INS-05). */
function equipementsOf(ins: InsBody) {
  const all = [
    { type: ins.typeEquipement, marque: ins.marqueEquipement, modele: ins.modeleEquipement },
    { type: ins.typeEquipement2, marque: ins.marqueEquipement2, modele: ins.modeleEquipement2 },
    { type: ins.typeEquipement3, marque: ins.marqueEquipement3, modele: ins.modeleEquipement3 },
  ]
  return all.slice(0, ins.nombreEquipements)
}

const equipements = z.array(z.object({ type: z.string(), marque: z.string(), modele: z.string() })).catch([])
const detailSchema = z.object({
  numero_dossier: z.string(),
  responsable_dossier_prenom: z.string(),
  responsable_dossier_nom: z.string(),
  responsable_dossier_telephone: z.string(),
  responsable_dossier_email: z.string(),
  type_contrat: z.string(),
  numero_contrat: z.string().nullable(),
  date_installation_complete: z.string().nullable(),
  equipements,
  description: z.string().nullable(),
  adresse_facturation_complete: z.string().nullable(),
  telephone_facturation: z.string().nullish(),
})

/** All that differs in installers’ service orders. */
export const insType: TypeOf<z.output<typeof body>> = {
  ...filing,
  type: 'INS',
  addedType: 'pièce jointe',
  sections: ({ detail }) => {
    const x = detailSchema.parse(detail)
    return [
      section(
        'Dossier',
        ['N° de dossier', x.numero_dossier],
        ['Responsable', words(x.responsable_dossier_prenom, x.responsable_dossier_nom)],
        ['Téléphone', formatPhone(x.responsable_dossier_telephone)],
        ['Adresse e-mail', x.responsable_dossier_email],
        ['Contrat', x.type_contrat],
        ['N° de contrat', x.numero_contrat],
        ['Description', x.description],
      ),
      section(
        'Installation',
        ...numbered(x.equipements.map(equipementText), 'Équipement'),
        ['Installée', x.date_installation_complete && monthOf(x.date_installation_complete)],
        ['Facturation', x.adresse_facturation_complete],
        ['Téléphone de facturation', x.telephone_facturation && formatPhone(x.telephone_facturation)],
      ),
    ]
  },
  called: (demande) => {
    const x = detailSchema.parse(demande.detail)
    return [
      ...customerOf(demande),
      {
        nom: words(x.responsable_dossier_prenom, x.responsable_dossier_nom) ?? '',
        qualite: 'responsable du dossier',
        telephones: [x.responsable_dossier_telephone],
        email: x.responsable_dossier_email,
      },
    ]
  },
  // A service order whose contract is drawn up has its number.
  atStep: async (tx, id, statut) => {
    if (statut !== 'Contrat édité') return
    const numero = `OS-${now().getFullYear()}-${String(id).padStart(7, '0')}`
    await tx.execute(
      sql`update demandes_ins set numero_contrat = coalesce(numero_contrat, ${numero}) where demande_id = ${id}`,
    )
  },
  rows: rowsOf(insList),
  total: totalOfList(insList, 'Ordres de service'),
  act: ['contrat à signer', 'contrats à signer'],
}

/** « 2026-05 » and « 2026-05-01 » are one month: orders are dated by month. */
function monthOf(value: string): string {
  return `${value.slice(5, 7)}/${value.slice(0, 4)}`
}
