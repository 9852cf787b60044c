ALTER TABLE "subdomain_claims" RENAME COLUMN "name" TO "subdomain";
