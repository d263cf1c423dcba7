import {
  CircleHelp,
  Eye,
  FileText,
  History,
  type LucideIcon,
  Mail,
  PanelsTopLeft,
  Settings2,
  UserSearch,
  Workflow,
  Wrench,
} from 'lucide-react'

export type AdministrationPage = { path: string; label: string; detail: string; icon: LucideIcon }

/** Pages of the administration, in the order of its navigation; each is shown to those who may open it. */
export const ADMINISTRATION_PAGES: readonly AdministrationPage[] = [
  {
    path: '/administration/boite-envoi',
    label: 'Boîte d’envoi',
    detail: 'Les courriels et les SMS, envoyés, en attente ou en échec.',
    icon: Mail,
  },
  {
    path: '/administration/pages',
    label: 'Pages',
    detail: 'Les pages de contenu des portails : brouillons, aperçu, publication et versions.',
    icon: FileText,
  },
  {
    path: '/administration/tutoriel',
    label: 'Visite guidée',
    detail: 'Les étapes du tutoriel : leur ordre, ce qu’elles montrent et à qui.',
    icon: CircleHelp,
  },
  {
    path: '/administration/taches',
    label: 'Tâches de fond',
    detail: 'Les exports, rappels et effacements qui se font en arrière-plan.',
    icon: Workflow,
  },
  {
    path: '/administration/portails',
    label: 'Portails',
    detail: 'Le nom, la couleur, le menu et les tuiles de chaque portail.',
    icon: PanelsTopLeft,
  },
  {
    path: '/administration/maintenance',
    label: 'Maintenance',
    detail: 'Fermer le service le temps d’une intervention, puis le rouvrir.',
    icon: Wrench,
  },
  {
    path: '/administration/parametres',
    label: 'Paramètres',
    detail: 'Les règles du service que l’on peut changer.',
    icon: Settings2,
  },
  {
    path: '/administration/consultations',
    label: 'Consultations',
    detail: 'Les documents ouverts et les accès aux services des partenaires.',
    icon: Eye,
  },
  {
    path: '/administration/donnees-personnelles',
    label: 'Données personnelles',
    detail: 'Retrouver une personne, lui remettre ses données ou les effacer.',
    icon: UserSearch,
  },
  {
    path: '/administration/journal',
    label: 'Journal',
    detail: 'Qui a fait quoi, quand et depuis quelle adresse.',
    icon: History,
  },
]
