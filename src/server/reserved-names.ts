import { brand } from "../contract/brand.ts";

/** Names that would pass for a part of the service, or that other software expects to belong to whoever runs the domain. */
const reserved = new Set(
  `abuse account accounts admin administrator api app apps assets auth autoconfig autodiscover backup beta billing blog board
  broadcasthost careers cdn chat clients community console contact customer dashboard data demo dev developer developers dns docs
  download downloads email enterprise events example files forum free ftp gateway git graphql health help home hooks host hostmaster hub
  identity imap info internal intranet invoice invoices isatap jobs legal live localdomain localhost login logout mail mailbox mailer
  mailer-daemon marketing media metrics mobile monitor mta-sts mysql network news noc noreply no-reply ns1 ns2 ns3 ns4 oauth official
  owner partner partners pay payment payments pop pop3 portal postmaster pricing privacy production proxy public register root sales
  sandbox secure security server settings shop signin signup sip smtp ssl staging static stats status store sso support sysadmin system
  team terms test testing tls trust uat update updates upload usenet uucp verify video vpn web webmail webmaster wiki wpad www www1 www2
  www3 xmpp`.split(/\s+/),
);

const brandWord = brand.name.en.toLowerCase();

/** Whether a subdomain is the service's own, or claims to be: the reserved list, and every name with the brand in it (DECISIONS 8). */
export const isReserved = (subdomain: string): boolean => reserved.has(subdomain) || subdomain.replaceAll("-", "").includes(brandWord);
