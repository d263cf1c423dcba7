import {
  CircleHelp,
  Eye,
  FileText,
  FileUp,
  History,
  type LucideIcon,
  Mail,
  PanelsTopLeft,
  Settings2,
  UserSearch,
  Workflow,
  Wrench,
} from 'lucide-react'

type Group = 'Contenus' | 'Suivi' | 'Service'

type AdministrationPage = { path: string; group: Group; label: string; detail: string; icon: LucideIcon }

/** Pages of the administration, group by group, in the order of the menu; each is shown to those who may open it. */
export const ADMINISTRATION_PAGES: readonly AdministrationPage[] = [
  {
    path: '/administration/portails',
    group: 'Contenus',
    label: 'Portails',
    detail: 'Le nom, la couleur, le menu et les tuiles de chaque portail.',
    icon: PanelsTopLeft,
  },
  {
    path: '/administration/pages',
    group: 'Contenus',
    label: 'Pages',
    detail: 'Les pages de contenu des portails : brouillons, aperçu, publication et versions.',
    icon: FileText,
  },
  {
    path: '/administration/tutoriel',
    group: 'Contenus',
    label: 'Visite guidée',
    detail: 'Les étapes de la visite guidée : leur ordre, ce qu’elles montrent et à qui.',
    icon: CircleHelp,
  },
  {
    path: '/administration/boite-envoi',
    group: 'Suivi',
    label: 'Boîte d’envoi',
    detail: 'Les e-mails et les SMS, envoyés, en attente ou en échec.',
    icon: Mail,
  },
  {
    path: '/administration/taches',
    group: 'Suivi',
    label: 'Tâches de fond',
    detail: 'Les exports, rappels et effacements qui se font en arrière-plan.',
    icon: Workflow,
  },
  {
    path: '/administration/consultations',
    group: 'Suivi',
    label: 'Consultations',
    detail: 'Les documents ouverts et les accès aux services des partenaires.',
    icon: Eye,
  },
  {
    path: '/administration/journal',
    group: 'Suivi',
    label: 'Journal',
    detail: 'Qui a fait quoi, quand et depuis quelle adresse.',
    icon: History,
  },
  {
    path: '/administration/imports',
    group: 'Service',
    label: 'Imports',
    detail: 'Reprendre les clients, contrats, parc et personnes d’autres outils.',
    icon: FileUp,
  },
  {
    path: '/administration/maintenance',
    group: 'Service',
    label: 'Maintenance',
    detail: 'Fermer le service le temps d’une intervention, puis le rouvrir.',
    icon: Wrench,
  },
  {
    path: '/administration/parametres',
    group: 'Service',
    label: 'Paramètres',
    detail: 'Les règles du service que l’on peut changer.',
    icon: Settings2,
  },
  {
    path: '/administration/donnees-personnelles',
    group: 'Service',
    label: 'Données personnelles',
    detail: 'Retrouver une personne, lui remettre ses données ou les effacer.',
    icon: UserSearch,
  },
]
