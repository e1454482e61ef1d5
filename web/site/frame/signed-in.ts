import { createContext } from 'react'

/** Whether the page is for a browser that is signed in; it says nothing of who. */
export const SignedIn = createContext(false)
