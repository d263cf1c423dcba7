import { z } from 'zod'
import { requestedCustomer } from '@/lib/demandes/client-final'
import { distributeurs } from '@/lib/demandes/collections/demandes'
import { demandeurOf } from '@/lib/demandes/demandeur'
import { agencyColumns } from '@/lib/demandes/enregistrer'
import { customerLabel } from '@/lib/demandes/objets'
import { checkPrices, publicRows, totalCents } from '@/lib/demandes/prix'
import { disList } from '@/lib/demandes/suivi/lists/dis'
import { day, section, words } from '@/lib/demandes/suivi/section'
import { loadCatalogue } from '@/lib/demandes/tarifs'
import { checkTiers } from '@/lib/demandes/tiers'
import { disBodyOf } from '@/lib/domain/demandes/dis/corps'
import { formatPhone } from '@/lib/domain/textes/format'
import { totalOfList } from '@/lib/perimetre/total'
import { today } from '@/lib/platform/clock'
import { demandesDis } from '@/lib/platform/db/schema/demandes/types'
import { refusalOf } from '@/lib/platform/errors/refusal'
import { formCount, formId } from '@/lib/platform/uploads/form-fields'
import type { Checked, Filing, TypeOf } from './definition'
import { customerOf, facturationSection, installateurFacts, third } from './parts'
import { rowsOf } from './rows'

const body = z.strictObject({
  client: formId,
  groupId: formId,
  data: disBodyOf(today),
  /** How many of the files are photos of the installation: the first ones. */
  photos: formCount.default(0),
})

const MISSING_FILES = 'Le formulaire compte moins de fichiers que de photos.'

/** Filing of a distributor's request, whose form brings photos and documents (DIS-11, DIS-14, PRICE-38). */
const filing: Filing<z.output<typeof body>> = {
  collection: distributeurs,
  summary: 'Dépose une demande de distributeur, avec ses photos et ses documents.',
  auth: 'bearer',
  body,
  json: ['data'],
  orJson: false,
  fileTypes: ({ photos }, count) => {
    if (photos > count) throw refusalOf([{ path: ['photos'], message: MISSING_FILES }])
    return Array.from({ length: count }, (_, rank) => (rank < photos ? 'photo' : 'pièce jointe'))
  },
  agencyColumns,
  check: async (tx, { client, groupId, data: dis }, depot): Promise<Checked> => {
    const demandeur = await demandeurOf(tx, depot.caller, 'DIS', { client, groupeId: groupId })
    const customer = await requestedCustomer(tx, depot, demandeur, dis.clientFinal, ['data', 'clientFinal'])
    await checkTiers(tx, demandeur.groupeId, depot.caller, {
      adresseFacturation: dis.adressefacturation,
      chauffagiste: dis.chauffagiste,
    })
    const catalogue = await loadCatalogue(tx, 'DIS')
    checkPrices(dis, catalogue, demandeur)
    return {
      demandeur,
      codePostal: customer.codePostal,
      objet: customerLabel(customer),
      columns: {
        clientFinalId: customer.id,
        typeEnergie: dis.typeEnergie,
        commentaire: dis.commentaire,
        dateCible: dis.dateInstallationComplete,
        montantTtcCents: totalCents(dis, catalogue, demandeur),
      },
      insertDetails: async (tx, demandeId) => {
        await tx.insert(demandesDis).values({
          ...dis,
          demandeId,
          tarifPublic: publicRows(dis, catalogue, demandeur),
          adresseFacturationId: dis.adressefacturation,
          chauffagisteId: dis.chauffagiste ?? null,
        })
      },
    }
  },
}

const detailSchema = z.object({
  date_installation_complete: z.string().nullable(),
  contact_person: z.string(),
  installateur_est_client_final: z.boolean(),
  prenom_agence: z.string().nullable(),
  nom_agence: z.string().nullable(),
  telephone_agence: z.string().nullable(),
  email_agence: z.string().nullable(),
  presence_de_fichier_photo: z.boolean(),
  mise_en_service_le: z.string().nullable(),
  garantie_activee_le: z.string().nullable(),
})

/** All that differs in distributors’ requests. */
export const disType: TypeOf<z.output<typeof body>> = {
  ...filing,
  type: 'DIS',
  addedType: 'photo',
  sections: ({ detail, installateur }) => {
    const x = detailSchema.parse(detail)
    return [
      section(
        'Installation',
        ['Installation complète', day(x.date_installation_complete)],
        ...(x.installateur_est_client_final
          ? [['Installateur', 'Le client final'] as const]
          : installateurFacts(installateur)),
        ['Personne à contacter', x.contact_person],
        ['Contact en agence', words(x.prenom_agence, x.nom_agence)],
        ['Téléphone du contact', x.telephone_agence && formatPhone(x.telephone_agence)],
        ['Adresse e-mail du contact', x.email_agence],
        ['Photos', x.presence_de_fichier_photo ? 'Présentes' : 'Manquantes'],
      ),
      section(
        'Mise en service',
        ['Date', day(x.mise_en_service_le)],
        ['Activation de la garantie', day(x.garantie_activee_le)],
      ),
      facturationSection(detail),
    ]
  },
  called: (demande) => {
    const x = detailSchema.parse(demande.detail)
    const installer = third(demande.installateur, 'installateur')
    const both =
      x.contact_person === 'Installateur'
        ? [...installer, ...customerOf(demande)]
        : [...customerOf(demande), ...installer]
    return [
      ...both,
      {
        nom: words(x.prenom_agence, x.nom_agence) ?? demande.groupe,
        qualite: 'contact en agence',
        telephones: [x.telephone_agence],
        email: x.email_agence,
      },
    ]
  },
  rows: rowsOf(disList),
  total: totalOfList(disList, 'Demandes d’un distributeur'),
  act: ['mise en service avec réserve à lever', 'mises en service avec réserves à lever'],
  tasks: [
    {
      filters: { avancement: 'a-traiter,en-cours', photos: 'manquantes' },
      words: ['demande sans photos de l’installation', 'demandes sans photos de l’installation'],
    },
  ],
}
