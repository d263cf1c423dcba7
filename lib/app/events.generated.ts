// Made by `npm run gather`. Do not edit.
import { eventsOf } from '@/lib/platform/events/define'
import * as campagnesEvents from '@/lib/campagnes/events'
import * as campagnesInscriptionEvents from '@/lib/campagnes/inscription/events'
import * as campagnesSouscriptionEvents from '@/lib/campagnes/souscription/events'
import * as comptesEvents from '@/lib/comptes/events'
import * as contractuelsEvents from '@/lib/contractuels/events'
import * as demandesEvents from '@/lib/demandes/events'
import * as devisEvents from '@/lib/devis/events'
import * as documentsEvents from '@/lib/documents/events'
import * as visitesEvents from '@/lib/visites/events'

export const EVENTS = eventsOf([
  campagnesEvents,
  campagnesInscriptionEvents,
  campagnesSouscriptionEvents,
  comptesEvents,
  contractuelsEvents,
  demandesEvents,
  devisEvents,
  documentsEvents,
  visitesEvents,
])
