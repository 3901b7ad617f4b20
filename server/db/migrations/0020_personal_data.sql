-- Roles that could export users, and saw their phones and mailboxes, keep both functions.
INSERT INTO "role_functions" ("role_id", "function_id")
SELECT DISTINCT rm."role_id", f."id" FROM "role_menus" rm
JOIN "menus" m ON m."id" = rm."menu_id" AND m."tenant_id" IS NULL AND (m."url" = '/admin/users' OR m."url" LIKE '/admin/users/%')
CROSS JOIN (VALUES ('200511'), ('200512')) f("id")
ON CONFLICT DO NOTHING;
