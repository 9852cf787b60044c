// All that the portal's own pages can show, for its client and for the server. A workspace's client carries none of it.
import "./auth.ts";
import "./home.ts";
import "./registration.ts";
import "./subdomain.ts";
