import { methods } from '@/lib/api/methods'
import { setTutorielRoute } from '@/lib/content/tutoriel/tutoriel'

export const { GET, POST, PUT, PATCH, DELETE } = methods({ PUT: setTutorielRoute })
