export const JETON_TYPES = [
  'echange',
  'motdepasse',
  'invitation',
  'confirmation',
  'contestation',
  'continuation',
  'second-facteur',
  'facteur',
] as const
