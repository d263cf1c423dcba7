import type { Famille } from '../parc/familles'
import type { Symptome } from '../visites/symptomes'

/** Acts to do before a technician comes, in order. None asks for a tool or to open the appliance. */
const CHAUFFAGE = [
  'Vérifiez que l’appareil est sous tension et que l’écran est allumé.',
  'Regardez la pression sur le manomètre : elle doit se trouver entre 1 et 2 bars à froid.',
  'Vérifiez que le thermostat demande de la chaleur et que les robinets des radiateurs sont ouverts.',
  'Notez le code affiché, s’il y en a un : il aidera le technicien.',
  'Appuyez une seule fois sur le bouton de réarmement, puis attendez dix minutes.',
] as const

const GESTES: Readonly<Record<Famille, readonly string[]>> = {
  chaudieres: CHAUFFAGE,
  pac: [
    'Vérifiez que l’appareil est sous tension et que l’écran est allumé.',
    'Dégagez l’unité extérieure : rien ne doit gêner le passage de l’air, ni feuilles ni neige.',
    'Vérifiez que le thermostat demande de la chaleur et que les robinets des radiateurs sont ouverts.',
    'Notez le code affiché, s’il y en a un : il aidera le technicien.',
  ],
  chauffeeau: [
    'Vérifiez que le disjoncteur du chauffe-eau est enclenché.',
    'En heures creuses, laissez le contacteur en position automatique.',
    'Après un usage important, attendez quelques heures que l’eau chauffe de nouveau.',
    'En cas de fuite, fermez l’arrivée d’eau froide et coupez le disjoncteur.',
  ],
  vmc: [
    'Ne bouchez jamais une bouche d’aération, même en hiver.',
    'Dépoussiérez les bouches accessibles avec un chiffon sec.',
    'Si l’installation extrait aussi les gaz d’une chaudière et qu’elle s’arrête, n’utilisez plus la chaudière.',
  ],
  chaufferies: [
    'N’entrez pas dans la chaufferie : elle est réservée aux professionnels.',
    'Vérifiez auprès du gardien qu’aucune intervention n’est en cours.',
    'Signalez toute fuite, odeur ou bruit inhabituel.',
  ],
  regulations: [
    'Vérifiez les piles du thermostat d’ambiance.',
    'Vérifiez le jour, l’heure et le mode choisi : confort, éco ou absence.',
    'Remettez le programme d’origine, puis attendez une heure avant de juger la température.',
  ],
}

/** Safe checks shown under a code; a dwelling has those of heating. */
export function gestesOf(famille: Famille | null): readonly string[] {
  return famille === null ? CHAUFFAGE : GESTES[famille]
}

/** Acts that some symptoms ask for, whatever is down. */
const PAR_SYMPTOME: Readonly<Partial<Record<Symptome, readonly string[]>>> = {
  'Fuite d’eau': [
    'Fermez l’arrivée d’eau de l’appareil, ou celle du logement.',
    'Si l’eau s’approche de l’appareil ou d’une prise, coupez le disjoncteur sans toucher à l’eau.',
    'Placez un récipient sous la fuite et ne démontez rien.',
  ],
  Bruit: [
    'Notez quand le bruit apparaît : au démarrage, pendant la chauffe, la nuit.',
    'Regardez la pression sur le manomètre : elle doit se trouver entre 1 et 2 bars à froid.',
    'Purgez les radiateurs froids en haut, appareil arrêté.',
    'Si le bruit est fort ou nouveau, arrêtez l’appareil à son bouton de marche.',
  ],
  'Code défaut': [
    'Notez le code affiché : il dit au technicien ce qu’il doit apporter.',
    'Regardez la pression sur le manomètre : elle doit se trouver entre 1 et 2 bars à froid.',
    'Appuyez une seule fois sur le bouton de réarmement, puis attendez dix minutes.',
    'Si le code revient, ne réarmez pas de nouveau.',
  ],
}

/** Safe checks before a technician comes, for what is down and what is seen of it (VISIT-20). */
export function gestesPour(famille: Famille | null, symptome: string): readonly string[] {
  const own = Object.entries(PAR_SYMPTOME).find(([name]) => name === symptome)
  return own?.[1] ?? gestesOf(famille)
}
