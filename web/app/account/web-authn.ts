import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** Makes a passkey in this device, by the server's options. @throws where the person or the browser says no */
export async function createPasskey(
  options: object,
): Promise<RegistrationResponseJSON & { clientExtensionResults: Record<string, never> }> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // why: the contract hands the options on as they are, and the library knows their shape
  const made = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  return { ...made, clientExtensionResults: {} }
}

/** Has a passkey of this device sign in. @throws where the person or the browser says no */
export async function signWithPasskey(
  options: object,
): Promise<AuthenticationResponseJSON & { clientExtensionResults: Record<string, never> }> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // why: as above
  const signed = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
  return { ...signed, clientExtensionResults: {} }
}
