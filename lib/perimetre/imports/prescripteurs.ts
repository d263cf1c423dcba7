import { phoneSchema } from '@/lib/domain/identite/phone'
import { texte } from '@/lib/domain/imports/colonne'
import { emailSchema } from '@/lib/domain/textes/validators'
import { prescripteurs } from '@/lib/platform/db/schema/administration/referentiel'
import { archivage } from '@/lib/platform/imports/archivage'
import { defineImport } from '@/lib/platform/imports/definition'

export const prescripteursImport = defineImport({
  type: 'prescripteurs',
  label: 'Prescripteurs',
  description: 'Les prescripteurs du prestataire, par région.',
  table: prescripteurs,
  key: ['email'],
  homonymes: true,
  columns: {
    email: {
      ...texte('E-mail', 'prescripteur@exemple.fr', {
        required: true,
        schema: emailSchema,
        aliases: ['Mail', 'Email', 'Courriel'],
      }),
      into: prescripteurs.email,
    },
    prenom: { ...texte('Prénom', 'Prénom', { required: true }), into: prescripteurs.prenom },
    nom: { ...texte('Nom', 'NOM', { required: true }), into: prescripteurs.nom },
    region: { ...texte('Région', 'Auvergne-Rhône-Alpes', { required: true }), into: prescripteurs.region },
    telephone: {
      ...texte('Téléphone', '01 99 00 40 00', {
        required: true,
        schema: phoneSchema,
        aliases: ['Tél.'],
      }),
      into: prescripteurs.telephone,
    },
    dirEmail: {
      ...texte('E-mail du directeur', 'direction@exemple.fr', { schema: emailSchema }),
      into: prescripteurs.dirEmail,
    },
    agence: texte('Agence', 'AG-LYON', { help: 'Code de l’agence.' }),
  },
  references: [{ type: 'agences', columns: ['agence'], into: prescripteurs.agenceId }],
  fermeture: archivage(prescripteurs.archiveLe, null),
})
